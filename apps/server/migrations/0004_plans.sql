-- What: the role that sets what accounts hold. dayward_app keeps being unable to: it has no grant on these columns.
-- Safe while old code serves: yes, it only adds rights for a role that old code does not use.
-- Undo: drop policy users_billing on users; revoke all on users from dayward_billing; revoke usage on schema public from dayward_billing.
--
-- The role itself is made before the migrations (src/db/roles.ts).

grant usage on schema public to dayward_billing;
create policy users_billing on users to dayward_billing using (id = app_user_id()) with check (id = app_user_id());
-- It sees whom it serves and what they hold, and writes nothing but what they hold.
grant select (id, email, plan, has_paid, plan_expiry), update (plan, has_paid, plan_expiry) on users to dayward_billing;
