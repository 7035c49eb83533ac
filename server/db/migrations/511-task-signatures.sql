-- What a hardware key signed when its owner acted: the key, the text and the signature, to be checked at any time.
alter table bpm_history add column key_signature jsonb;
