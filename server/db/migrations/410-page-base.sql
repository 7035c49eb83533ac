-- The shipped page that an own version was made from: what a newer shipped page is merged by.
alter table sys_screen add column base_text text;
alter table sys_screen_version add column base_text text;
