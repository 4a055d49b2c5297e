-- What: bounds of what one account, or a client without a session, can make the server hold: the size of an account's rows, events that
-- are old, sessions, known addresses, links and challenges.
-- Safe while old code serves: yes. Its writes are not counted; the next purge of the account counts all rows again.
-- Undo: drop the triggers and functions made here; revoke delete on domain_events, analytics from dayward_app; alter table sync_answers
-- drop constraint sync_answers_size; alter table auth.passkeys drop constraint passkeys_size; alter table user_sync drop column row_bytes,
-- drop column new_events.

alter table user_sync
  -- Size of the account's rows together; null is not known, so that the next write measures it.
  add column row_bytes bigint check (row_bytes >= 0),
  -- Events since old ones were last deleted.
  add column new_events integer not null default 0 check (new_events >= 0);

-- The newest of each account stay.
grant delete on domain_events, analytics to dayward_app;

-- The server bounds both before; these hold whatever it does. Earlier rows stay as they are.
alter table sync_answers add constraint sync_answers_size check (octet_length(answer::text) <= 6000) not valid;
alter table auth.passkeys add constraint passkeys_size
  check (octet_length(public_key) <= 2000 and octet_length(array_to_string(transports, ',')) <= 1000) not valid;

-- An account has at most a number of sessions: a new one ends those that were not used for longest. The lock on the account makes the
-- number exact for sessions that begin at the same time.
create function auth.end_surplus_sessions() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    perform from auth."user" where "id" = new."userId" for no key update;
    delete from auth."session" where "id" in (
      select "id" from auth."session" where "userId" = new."userId" order by "updatedAt" desc, "id" desc offset 49);
    return new;
  end $$;
create trigger session_surplus before insert on auth."session" for each row execute function auth.end_surplus_sessions();

-- As above, for addresses that an account has signed in from; one that was seen again is no new one.
create function auth.forget_surplus_addresses() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    delete from auth.known_addresses where user_id = new.user_id and address_hash in (
      select address_hash from auth.known_addresses where user_id = new.user_id
      order by last_seen_at desc, address_hash desc offset 100);
    return null;
  end $$;
create trigger known_address_surplus after insert on auth.known_addresses
  for each row execute function auth.forget_surplus_addresses();

-- What waits for an answer is bounded in two ways: each new row of an account ends its oldest ones, and takes some expired rows of
-- any account with it, so that the table holds no more than what can begin within one lifetime. The nightly sweep is for quiet servers.
create function auth.end_surplus_mail_tokens() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    delete from auth.mail_tokens where token_hash in (
      select token_hash from auth.mail_tokens where expires_at < now() order by expires_at limit 3 for update skip locked);
    if new.user_id is not null then
      delete from auth.mail_tokens where token_hash in (
        select token_hash from auth.mail_tokens where user_id = new.user_id and purpose = new.purpose
        order by expires_at desc, token_hash desc offset 10);
    end if;
    return null;
  end $$;
create trigger mail_token_surplus after insert on auth.mail_tokens for each row execute function auth.end_surplus_mail_tokens();

create function auth.end_surplus_sign_ins() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    delete from auth.second_factor_challenges where token_hash in (
      select token_hash from auth.second_factor_challenges where expires_at < now() order by expires_at limit 3
      for update skip locked);
    delete from auth.second_factor_challenges where token_hash in (
      select token_hash from auth.second_factor_challenges where user_id = new.user_id
      order by expires_at desc, token_hash desc offset 20);
    return null;
  end $$;
create trigger second_factor_challenge_surplus after insert on auth.second_factor_challenges
  for each row execute function auth.end_surplus_sign_ins();

create function auth.end_surplus_passkey_challenges() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    delete from auth.passkey_challenges where challenge_hash in (
      select challenge_hash from auth.passkey_challenges where expires_at < now() order by expires_at limit 3
      for update skip locked);
    if new.user_id is not null then
      delete from auth.passkey_challenges where challenge_hash in (
        select challenge_hash from auth.passkey_challenges where user_id = new.user_id
        order by expires_at desc, challenge_hash desc offset 30);
    end if;
    return null;
  end $$;
create trigger passkey_challenge_surplus after insert on auth.passkey_challenges
  for each row execute function auth.end_surplus_passkey_challenges();
