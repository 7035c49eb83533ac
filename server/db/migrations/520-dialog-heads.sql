-- Dialogs: titles and widths of their own for columns, instead of those of the source.
alter table sys_custom_dialog add column heads jsonb not null default '[]';
