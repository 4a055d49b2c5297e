/** The statements of one `habit.setDay` in a push, as the server's log shows them (checked in each run). */
import { OWNED } from '../load/change-statements.ts';

export const FIND_CHANGE =
  'select "sync_clients"."last_n", "sync_clients"."confirmed_n", "sync_answers"."digest", "sync_answers"."answer"' +
  ' from "sync_clients" left join "sync_answers" on ("sync_answers"."user_id" = "sync_clients"."user_id"' +
  ' and "sync_answers"."client_id" = "sync_clients"."client_id" and "sync_answers"."n" = $1)' +
  ' where ("sync_clients"."user_id" = $2 and "sync_clients"."client_id" = $3)';

export const FORGET_ANSWERS =
  'delete from "sync_answers" where (("sync_answers"."user_id" = $1 and "sync_answers"."client_id" = $2)' +
  ' and "sync_answers"."n" <= $3)';

export const CONFIRM =
  'update "sync_clients" set "confirmed_n" = $1' +
  ' where ("sync_clients"."user_id" = $2 and "sync_clients"."client_id" = $3)';

const MONTH_COLUMNS = `${OWNED}, "habit_id", "run_id", "month", "days"`;

const NOTIFICATION_COLUMNS = `${OWNED}, "title", "message", "type", "read"`;

const byIds = (columns: string, table: string) =>
  `select ${columns} from "${table}" where ("${table}"."user_id" = $1 and "${table}"."id" = any($2::uuid[]))`;

export const FIND_HABITS = byIds(
  `${OWNED}, "name", "description", "kind", "goal", "target", "unit", "category", "difficulty", "priority", "schedule",` +
    ' "starts_on", "ends_on", "pauses", "reminder_time", "reminder_enabled", "more_reminders", "tags", "time_of_day",' +
    ' "group", "icon", "colour", "sort_order", "archived_at", "run_id", "archived", "streak", "total_days",' +
    ' "completed_today", "best_streak", "last_completed", "weekly_progress", "monthly_progress", "yearly_progress",' +
    ' "images", "notes", "milestones", "derived_on"',
  'habits',
);

export const FIND_RUNS = byIds(`${OWNED}, "habit_id", "ended_at"`, 'habit_runs');

export const FIND_MONTHS = byIds(MONTH_COLUMNS, 'habit_months');

export const FIND_NOTIFICATIONS = byIds(NOTIFICATION_COLUMNS, 'notifications');

export const COUNT_NOTIFICATIONS =
  'select count(*) filter (where "deleted_at" is null), count(*) from "notifications"' +
  ' where "notifications"."user_id" = $1';

export const UPDATE_MONTH =
  'update "habit_months" set "rev" = $1, "updated_at" = $2, "days" = $3' +
  ` where ("habit_months"."user_id" = $4 and "habit_months"."id" = $5) returning ${MONTH_COLUMNS}`;

export const INSERT_NOTIFICATION =
  `insert into "notifications" (${NOTIFICATION_COLUMNS}) values ($1, $2, $3, $4, $5, default, $6, $7, $8, $9)` +
  ` returning ${NOTIFICATION_COLUMNS}`;

export const FIND_DAYS =
  'select "id", "habit_id", "run_id", "month", "days" from "habit_months" where ("habit_months"."user_id" = $1' +
  ' and "habit_months"."habit_id" in ($2) and "habit_months"."run_id" in ($3)) order by "habit_months"."id" limit $4';

export const UPDATE_FIGURES =
  'update "habits" set "streak" = $1, "total_days" = $2, "completed_today" = $3, "best_streak" = $4,' +
  ' "last_completed" = $5, "weekly_progress" = $6, "monthly_progress" = $7, "yearly_progress" = $8, "derived_on" = $9' +
  ' where ("habits"."user_id" = $10 and "habits"."id" in ($11))';

export const TRACK_EVENT =
  'insert into "analytics" ("user_id", "id", "event_type", "event_data", "reported", "created_at")' +
  ' values ($1, $2, $3, $4, $5, $6) on conflict do nothing';

export const KEEP_CLIENT =
  'insert into "sync_clients" ("user_id", "client_id", "last_n", "confirmed_n", "last_used_at")' +
  ' values ($1, $2, $3, default, $4) on conflict ("user_id","client_id") do update set "last_n" = $5, "last_used_at" = $6';

export const KEEP_ANSWER =
  'insert into "sync_answers" ("user_id", "client_id", "n", "digest", "answer") values ($1, $2, $3, $4, $5)';
