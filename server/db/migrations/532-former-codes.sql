-- Versions that were deployed before a variable got another code go on asking for it by the old one.
alter table bpm_variable add column former text[] not null default '{}';
