-- What the business log says was done stood there by its code.
insert into sys_dict (id, parent_id, value, key, name_en, sort)
  select d.id || '-' || n.value, d.id, n.value, n.key, n.name_en, n.sort
  from sys_dict d, (values ('rotate', '更换密钥', 'Change secret', 38),
    ('rotateKey', '更换签名密钥', 'Change signing key', 39),
    ('submit', '提交放行', 'Submit for release', 40),
    ('release', '放行', 'Release', 41),
    ('refuse', '退回', 'Give back', 42),
    ('redeliver', '再次推送', 'Deliver again', 43),
    ('rename', '改名', 'Rename', 44),
    ('adopt', '引入', 'Adopt', 45),
    ('reread', '重新读取', 'Read again', 46),
    ('registerKey', '登记硬件钥匙', 'Register key', 47),
    ('removeKey', '移除硬件钥匙', 'Remove key', 48),
    ('issue', '签发作业证', 'Issue permit', 49),
    ('cancel', '注销作业证', 'Cancel permit', 50),
    ('revoke', '撤销作业证', 'Revoke permit', 51)) n(value, key, name_en, sort)
  where d.parent_id is null and d.value = 'business_action'
    and not exists (select 1 from sys_dict known where known.parent_id = d.id and known.value = n.value);
