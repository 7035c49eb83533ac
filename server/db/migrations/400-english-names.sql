-- What the product itself names is named in both languages.
alter table sys_config add column name_en varchar(128), add column group_name_en varchar(64), add column remark_en varchar(255);
alter table sys_task add column name_en varchar(64);
alter table form_template add column info_en varchar(512);
