-- The code that a page asks for, to hand its document only to those who may open it.
alter table sys_screen add column permission text;
update sys_screen set permission = text::json->>'permission' where active and text is not null;

-- Documents with calls that their author may not make himself wait here for somebody who may.
create table sys_screen_release (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  author_id text not null references sys_user (id) on delete cascade,
  screen_id text not null references sys_screen (id) on delete cascade,
  base integer not null,
  text text not null,
  note text,
  -- What the author lacks: function codes.
  codes jsonb not null,
  -- pending, released, refused, or superseded by a later publication
  status text not null default 'pending',
  reason text,
  decided_by text,
  decide_date timestamptz
);
create unique index sys_screen_release_pending on sys_screen_release (screen_id) where status = 'pending';
