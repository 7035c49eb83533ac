-- The number given last in former periods of a rule: a clock that is set back comes to one of them again.
alter table bpm_serial add column former jsonb not null default '{}';
