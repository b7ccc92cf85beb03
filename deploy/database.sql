-- Run once, as superuser, on a new Postgres server (psql 15 or later); compose.yaml does so automatically. The account of
-- the site owns its database and may create others, in which it verifies backups.
\getenv password POSTGRES_PASSWORD
create role vigia login createdb password :'password';
-- A server that was set up without a locale would encode it otherwise.
create database vigia owner vigia encoding 'UTF8' template template0;
-- The superuser can only sign in from the machine (or container) of the server.
alter role current_user password null;
