-- Two parameters that nothing reads: the domain of the cloud storage is an option of the widget that uploads to it, and
-- the engine of a process is chosen in its designer.
delete from sys_config where code in ('qiniu.domain', 'process.defaultPrefix');
