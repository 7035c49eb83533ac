-- Whether a deployed version may read secret variables: who deployed it had the right to change them. What was deployed
-- before keeps working.
alter table bpm_definition add column reads_secrets boolean not null default true;
