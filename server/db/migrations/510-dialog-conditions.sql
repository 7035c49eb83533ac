-- Dialogs: conditions that their author sets, and the columns by which rows of a data source make a tree.
alter table sys_custom_dialog add column fixed jsonb not null default '[]';
alter table sys_custom_dialog add column tree_key text;
alter table sys_custom_dialog add column tree_parent text;
