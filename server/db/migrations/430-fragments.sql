-- Fragments are kept like pages: their place among the routes is the type of the blocks that use them.
alter table sys_screen add column kind text not null default 'page';
