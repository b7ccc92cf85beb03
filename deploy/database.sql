-- Run once, by a superuser, on a new Postgres server (psql 15 or later); the image of compose.yaml does it by itself.
-- The site gets an account that owns its database. It may make others, in which it tries backups, and do nothing else.
\getenv password POSTGRES_PASSWORD
create role vigia login createdb password :'password';
create database vigia owner vigia;
-- The superuser signs in from its own machine (or container) only.
alter role current_user password null;
