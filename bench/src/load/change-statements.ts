/** Statements that the server sends for every change, whatever it changes. */

/** The columns of every user-owned row. */
export const OWNED = '"user_id", "id", "rev", "created_at", "updated_at", "deleted_at"';

export const FIND_HOLDING = `
    select plan, extract(epoch from plan_expiry)::float8 * 1000 as "expiresAtMs", clock.now_ms as "nowMs"
    from (select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms) as clock
    left join users on users.id = $1`;

export const LOCK_ACCOUNT =
  'select "rev", "row_bytes", "new_events" from "user_sync" where "user_sync"."user_id" = $1 for update';

export const FIND_USER =
  'select "id", "email", "name", "plan", "has_paid", "is_active", "plan_expiry", "avatar_url", "created_at", "time_zone",' +
  ' "day_start_hour", "terms_version", "terms_accepted_at", "age_declared_at" from "users" where "users"."id" = $1';

export const TAKE_REV =
  'update "user_sync" set "rev" = $1, "row_bytes" = "row_bytes" + 500, "new_events" = "new_events" + 1' +
  ' where "user_sync"."user_id" = $2';

export const APPEND_EVENT =
  'insert into "domain_events" ("user_id", "seq", "name", "entity_id", "rev", "payload", "occurred_at")' +
  ' values ($1, default, $2, $3, $4, $5, default)';
