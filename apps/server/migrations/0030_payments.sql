-- What: orders, payments, the ledger of plans and money, and the claims of rewards.
-- Safe while old code serves: no plan may be set by old code any more, since it writes no ledger; the nightly comparison would take it
-- back. All servers of a database are stopped for this release.
-- Undo: drop schema billing cascade.
--
-- Rows stay when their account is erased, because what was paid has to be accounted for. What tells who it was goes with the account:
-- the reference to it, wallets, names and texts. A keyed hash of the wallet's uid stays in the ledger.

create schema billing;
grant usage on schema billing to dayward_billing, dayward_jobs, dayward_auth;

-- Whose facts count now: one row, written at the start of a server. A start with another network computes the plans again.
create table billing.counted_network (
  only_row           boolean primary key default true check (only_row),
  network            text    not null check (network in ('sandbox', 'testnet', 'mainnet')),
  counts_development boolean not null,
  -- False while plans are being computed again: a start that was interrupted is repeated.
  is_applied         boolean not null
);
alter table billing.counted_network enable row level security;
alter table billing.counted_network force row level security;
create policy counted_network_billing on billing.counted_network for select to dayward_billing using (true);
create policy counted_network_jobs on billing.counted_network to dayward_jobs using (true) with check (true);
grant select on billing.counted_network to dayward_billing;
grant select, insert, update on billing.counted_network to dayward_jobs;

create table billing.orders (
  id                uuid        primary key,
  user_id           uuid        references users (id) on delete set null,
  status            text        not null default 'open'
    check (status in ('open', 'approved', 'submitted', 'granted', 'cancelled', 'expired', 'needs_review')),
  plan              text        not null check (plan in ('Basic', 'Pro', 'Premium')),
  period            text        not null check (period in ('monthly', 'yearly')),
  price_kind        text        not null check (price_kind in ('introductory', 'list')),
  -- Amounts in 1e-7 Pi.
  amount_units      bigint      not null check (amount_units > 0),
  list_amount_units bigint      not null check (list_amount_units > 0),
  credit_units      bigint      not null check (credit_units between 0 and amount_units),
  payable_units     bigint      not null check (payable_units = amount_units - credit_units),
  duration_ms       bigint      not null check (duration_ms > 0),
  catalogue_version text        not null,
  network           text        not null check (network in ('sandbox', 'testnet', 'mainnet')),
  memo              text        not null check (char_length(memo) between 1 and 200),
  -- The wallet that has proven to pay; null as long as none has.
  payer_uid         text        check (char_length(payer_uid) between 1 and 64),
  payer_username    text        check (char_length(payer_username) between 1 and 64),
  review_reason     text        check (char_length(review_reason) between 1 and 100),
  created_at        timestamptz not null default now(),
  -- The end of the quote of an order that nothing was paid for.
  expires_at        timestamptz not null,
  ended_at          timestamptz,
  -- The link that opens the order on a phone: the hash of its token, and the wallet that has opened it first.
  link_hash         bytea       unique check (octet_length(link_hash) = 32),
  link_expires_at   timestamptz,
  link_uid          text        check (char_length(link_uid) between 1 and 64),
  link_username     text        check (char_length(link_username) between 1 and 64),
  link_code         text        check (link_code ~ '^[0-9]{4}$'),
  check ((link_hash is null) = (link_expires_at is null)),
  check ((status in ('granted', 'cancelled', 'expired')) = (ended_at is not null))
);
-- One order of an account is under way.
create unique index order_under_way on billing.orders (user_id) where status in ('open', 'approved', 'submitted');
-- serves: the latest order of an account, the limit of its orders, and the removal of a reference to it
create index order_by_account on billing.orders (user_id, created_at desc);
-- serves: orders whose quote is over
create index order_by_expiry on billing.orders (expires_at) where status = 'open';
-- serves: the sweep of orders that nothing was paid for
create index order_unpaid on billing.orders (ended_at) where status in ('cancelled', 'expired');

create table billing.payments (
  -- Given by the Pi Platform.
  payment_id    text        primary key check (payment_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id       uuid        references users (id) on delete set null,
  order_id      uuid        references billing.orders (id),
  status        text        not null check (status in ('approved', 'submitted', 'granted', 'cancelled', 'needs_review')),
  payer_uid     text        check (char_length(payer_uid) between 1 and 64),
  -- As the platform told it; null for an amount that the network cannot carry.
  amount_units  bigint      check (amount_units >= 0),
  network       text        not null check (network in ('sandbox', 'testnet', 'mainnet')),
  memo          text        not null,
  -- Flags as they were last read.
  is_approved   boolean     not null default false,
  is_verified   boolean     not null default false,
  is_completed  boolean     not null default false,
  is_cancelled  boolean     not null default false,
  -- As the payer's browser told it: a hint, never a proof.
  reported_txid text        check (reported_txid ~ '^[0-9a-f]{64}$'),
  -- As the platform told it.
  txid          text        unique check (txid ~ '^[0-9a-f]{64}$'),
  review_reason text        check (char_length(review_reason) between 1 and 100),
  created_at    timestamptz not null default now(),
  ended_at      timestamptz,
  -- Held by the one process that works on the payment; over by itself if it crashes.
  lease         uuid,
  lease_until   timestamptz,
  tries         integer     not null default 0,
  -- Null once it has ended, or waits for a person.
  next_check_at timestamptz,
  check ((lease is null) = (lease_until is null)),
  check ((status in ('granted', 'cancelled')) = (ended_at is not null)),
  check ((status in ('approved', 'submitted')) = (next_check_at is not null))
);
-- One payment of an order is under way or has paid it.
create unique index payment_of_order on billing.payments (order_id) where status in ('approved', 'submitted', 'granted');
-- serves: the payments of an order, and its deletion
create index payment_by_order on billing.payments (order_id);
-- serves: the payments of an account, newest first, and the removal of a reference to it
create index payment_by_account on billing.payments (user_id, created_at desc);
-- serves: payments that are due to be asked for
create index payment_due on billing.payments (next_check_at) where next_check_at is not null;
-- serves: the list of what a person must look at
create index payment_in_review on billing.payments (created_at) where status = 'needs_review';
-- serves: the sweep of payments that came to nothing
create index payment_unpaid on billing.payments (ended_at) where status = 'cancelled';

-- What has happened to plans and money, one row for each fact. It is only ever appended to.
create table billing.ledger (
  seq               bigint      generated always as identity primary key,
  user_id           uuid        references users (id) on delete set null,
  kind              text        not null check (kind in ('opening', 'development', 'grant', 'downgrade', 'cancel', 'resume', 'reward',
                                  'reward_revoked', 'review_dismissed')),
  at                timestamptz not null,
  -- Facts of another network than the counted one count for nothing; null for facts of none.
  network           text        check (network in ('sandbox', 'testnet', 'mainnet')),
  order_id          uuid,
  payment_id        text,
  txid              text,
  ad_id             text,
  -- A keyed hash of the uid of the wallet that has paid, or claimed.
  payer_hash        text        check (char_length(payer_hash) between 1 and 100),
  -- What the fact does to the plan.
  plan              text        check (plan in ('Free', 'Basic', 'Pro', 'Premium')),
  period            text        check (period in ('monthly', 'yearly')),
  price_kind        text        check (price_kind in ('introductory', 'list')),
  duration_ms       bigint      check (duration_ms > 0),
  set_expires_at    timestamptz,
  set_has_paid      boolean,
  set_is_ending     boolean,
  catalogue_version text,
  -- Monthly list prices in force, by which time is converted: {"Basic": 100000000, …}.
  list_prices       jsonb,
  -- The conversion as it was computed, and what the account held afterwards.
  from_plan         text        check (from_plan in ('Free', 'Basic', 'Pro', 'Premium')),
  left_ms           bigint      check (left_ms >= 0),
  gained_ms         bigint      check (gained_ms >= 0),
  result_plan       text        check (result_plan in ('Free', 'Basic', 'Pro', 'Premium')),
  result_expires_at timestamptz,
  -- Both sides of what the fact moves, in 1e-7 Pi: from the negative ones to the positive ones.
  pi_in             bigint      not null default 0 check (pi_in <= 0),
  rewards_issued    bigint      not null default 0,
  account_credit    bigint      not null default 0,
  plans_sold        bigint      not null default 0 check (plans_sold >= 0),
  -- In the user's words, or the operator's.
  reason            text        check (char_length(reason) <= 1000),
  check (pi_in + rewards_issued + account_credit + plans_sold = 0),
  check (kind in ('grant', 'reward', 'reward_revoked') or (pi_in, rewards_issued, account_credit, plans_sold) = (0, 0, 0, 0)),
  check (kind <> 'grant' or (plan <> 'Free' and duration_ms is not null and list_prices is not null and order_id is not null
    and network is not null and plans_sold > 0 and rewards_issued = 0 and account_credit <= 0
    and (pi_in = 0 or (payment_id is not null and txid is not null)))),
  check (kind <> 'reward' or (ad_id is not null and network is not null and rewards_issued < 0 and plans_sold = 0 and pi_in = 0)),
  check (kind <> 'reward_revoked' or (ad_id is not null and network is not null and rewards_issued >= 0 and plans_sold = 0 and pi_in = 0)),
  check (kind <> 'downgrade' or (plan is not null and list_prices is not null)),
  check (kind not in ('opening', 'development') or (plan is not null and set_has_paid is not null and set_is_ending is not null))
);
-- One grant for each order, payment and transaction; one reward for each ad.
create unique index ledger_grant_of_order on billing.ledger (order_id) where kind = 'grant';
create unique index ledger_grant_of_payment on billing.ledger (payment_id) where kind = 'grant';
create unique index ledger_grant_of_transaction on billing.ledger (txid) where kind = 'grant';
create unique index ledger_reward_of_ad on billing.ledger (network, ad_id) where kind = 'reward';
create unique index ledger_revocation_of_ad on billing.ledger (network, ad_id) where kind = 'reward_revoked';
-- serves: the ledger of an account, in order
create index ledger_by_account on billing.ledger (user_id, seq);
-- serves: accounts with facts of a network that counts no more, or again
create index ledger_by_network on billing.ledger (network, user_id) where network is not null;
-- serves: the same for facts of developers
create index ledger_of_development on billing.ledger (user_id) where kind = 'development';
-- serves: plans that the owner of a wallet has held, whatever the account
create index ledger_by_payer on billing.ledger (payer_hash) where payer_hash is not null;

-- Who claimed the reward of an ad first, and what came of it.
create table billing.ad_claims (
  network       text        not null check (network in ('sandbox', 'testnet', 'mainnet')),
  ad_id         text        not null check (ad_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id       uuid        references users (id) on delete set null,
  claimer_hash  text        not null check (char_length(claimer_hash) between 1 and 100),
  status        text        not null check (status in ('pending', 'granted', 'failed', 'revoked')),
  claimed_at    timestamptz not null default now(),
  tries         integer     not null default 0,
  -- The platform decides late and may revoke; null once it is not asked again.
  next_check_at timestamptz,
  primary key (network, ad_id)
);
-- serves: the claims of an account, and the removal of a reference to it
create index ad_claim_by_account on billing.ad_claims (user_id, claimed_at desc);
-- serves: claims that are due to be asked for
create index ad_claim_due on billing.ad_claims (next_check_at) where next_check_at is not null;

-- Accounts that hold a plan already hold it from here on by their ledger. The owner of the tables reads all accounts for this once.
alter table users no force row level security;
insert into billing.ledger (user_id, kind, at, plan, set_expires_at, set_has_paid, set_is_ending, result_plan, result_expires_at)
select id, 'opening', date_trunc('milliseconds', now()), plan, plan_expiry, has_paid, is_plan_ending, plan, plan_expiry
from users where plan <> 'Free' or has_paid;
alter table users force row level security;

-- The account of the transaction sees and writes its own rows. The queue finds what is due, whoever it belongs to, and a link its order.
alter table billing.orders enable row level security;
alter table billing.orders force row level security;
create policy orders_billing on billing.orders to dayward_billing using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy orders_jobs on billing.orders to dayward_jobs using (true) with check (true);
create policy orders_auth on billing.orders for select to dayward_auth using (true);
grant select, insert, update on billing.orders to dayward_billing;
grant select (id, user_id, status, expires_at, ended_at, created_at, plan, period, payable_units, network, review_reason),
  update (status, ended_at, review_reason), delete on billing.orders to dayward_jobs;
grant select (id, user_id, link_hash) on billing.orders to dayward_auth;

alter table billing.payments enable row level security;
alter table billing.payments force row level security;
create policy payments_billing on billing.payments to dayward_billing
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy payments_jobs on billing.payments to dayward_jobs using (true) with check (true);
grant select, insert, update on billing.payments to dayward_billing;
grant select, update (status, lease, lease_until, next_check_at, tries, review_reason, ended_at, is_approved, is_verified, is_completed,
  is_cancelled), delete on billing.payments to dayward_jobs;

alter table billing.ledger enable row level security;
alter table billing.ledger force row level security;
create policy ledger_billing on billing.ledger to dayward_billing using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy ledger_jobs on billing.ledger for select to dayward_jobs using (true);
grant select, insert on billing.ledger to dayward_billing;
grant select (user_id, kind, network, payer_hash, result_plan) on billing.ledger to dayward_jobs;

alter table billing.ad_claims enable row level security;
alter table billing.ad_claims force row level security;
create policy ad_claims_billing on billing.ad_claims to dayward_billing
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy ad_claims_jobs on billing.ad_claims to dayward_jobs using (true) with check (true);
grant select, insert, update on billing.ad_claims to dayward_billing;
grant select, update (tries, next_check_at) on billing.ad_claims to dayward_jobs;

-- Nothing changes or leaves the ledger. When an account is erased, its rows keep what was paid, and lose whose they were.
create function billing.keep_ledger() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is null
      and not exists (select from public.users where id = old.user_id)
      and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
      new.reason := null;
      return new;
    end if;
    raise exception 'The ledger is only appended to' using errcode = 'restrict_violation';
  end $$;
create trigger ledger_appended_only before update or delete on billing.ledger for each row execute function billing.keep_ledger();
create trigger ledger_never_emptied before truncate on billing.ledger for each statement execute function billing.keep_ledger();

-- The credit of an account is never negative. Rows of one account are written under its lock, so that the sum is that of all.
create function billing.refuse_negative_credit() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    if new.account_credit < 0 and (
      select sum(account_credit) from billing.ledger where user_id = new.user_id and network = new.network) < 0 then
      raise exception 'The credit of the account would be negative' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
create trigger ledger_keeps_credit after insert on billing.ledger for each row execute function billing.refuse_negative_credit();

-- The rows of an erased account lose what tells who it was.
create function billing.forget_wallets() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    new.payer_uid := null;
    if tg_table_name = 'orders' then
      new.payer_username := null;
      new.link_hash := null;
      new.link_expires_at := null;
      new.link_uid := null;
      new.link_username := null;
      new.link_code := null;
      if new.status = 'open' then
        new.status := 'cancelled';
        new.ended_at := now();
      end if;
    else
      new.memo := '';
    end if;
    return new;
  end $$;
create trigger order_of_erased before update of user_id on billing.orders for each row
  when (old.user_id is not null and new.user_id is null) execute function billing.forget_wallets();
create trigger payment_of_erased before update of user_id on billing.payments for each row
  when (old.user_id is not null and new.user_id is null) execute function billing.forget_wallets();
