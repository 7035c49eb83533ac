-- Every step asks whether anybody is on leave now.
create index workbench_proxy_end on workbench_proxy (end_date);
