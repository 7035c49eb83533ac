-- Hardware keys of users: what they sign is checked with the public halves that stand here.
create table sys_hardware_key (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  update_date timestamptz not null default clock_timestamp(),
  create_by text,
  user_id text not null references sys_user (id) on delete cascade,
  title text not null,
  algorithm text not null check (algorithm in ('Ed25519', 'P-256')),
  -- DER (SubjectPublicKeyInfo) in base64.
  public_key text not null,
  -- The beginning of the hash of the public key. A key belongs to one person.
  fingerprint text not null unique,
  last_used timestamptz
);
create index sys_hardware_key_user on sys_hardware_key (user_id);

-- What a key is asked to sign. Good for a minute, and once.
create table sys_key_challenge (
  id text primary key,
  create_date timestamptz not null default clock_timestamp(),
  user_id text not null references sys_user (id) on delete cascade,
  purpose text not null,
  text text not null,
  -- The attempt to sign in that waits for the signature.
  attempt_id text
);
create index sys_key_challenge_user on sys_key_challenge (user_id);
