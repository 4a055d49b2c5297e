import type { PushMessage } from '@dayward/contract/features/notifications';
import {
  addDays,
  currentRunId,
  DEFAULT_WEEK_START,
  type DeliveryReason,
  type DeliveryState,
  dayPlanOf,
  isHabitOpen,
  type LocalDate,
  localDate,
  localDateAt,
  monthOf,
  naturalId,
  notificationKind,
  pathOfNotification,
} from '@dayward/domain';
import type { Pool } from 'pg';
import type { Database, UserTx } from '#src/db/database.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import type { Log } from '#src/platform/log.ts';
import { MailError, type Mailer } from '#src/platform/mail/mailer.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import { type NotificationChoices, readChoices } from '../notification-choices.ts';
import type { NotificationText } from '../notification-text.ts';
import { eachAtOnce } from '../planning/plan.service.ts';
import { lockReminderClock, setDeliveryClock, takeAccountsToDeliver } from '../planning/reminder-clocks.repo.ts';
import { findAccountWithSettings, findMonthsFrom, findRemindingHabits } from '../planning/reminder-sources.repo.ts';
import type { PushNote } from '../push/push-subscriptions.repo.ts';
import type { SendPush } from '../push/send-push.ts';
import { zoneOf } from '../queue.service.ts';
import { findPhoneNumbers } from '../sms/phone-numbers.repo.ts';
import type { Sms } from '../sms/sms.ts';
import { smsOfNotification } from '../sms/sms-text.ts';
import { textsIn } from '../texts-in.ts';
import { askAgain } from './ask-again.ts';
import {
  type DeliveryOutcome,
  dropDeliveriesTo,
  type LeasedDelivery,
  leaseDeliveries,
  settleDeliveries,
} from './deliveries.repo.ts';
import { type Circumstances, decide, remainingSeconds, retryAt } from './delivery-rules.ts';
import { createOwnStore, createSharedStore, type DeliveryStore } from './delivery-store.ts';
import { notificationMail } from './notification-mail.ts';
import type { SendResult } from './post-message.ts';

export type DeliverDeps = {
  database: Database;
  authPool: Pool;
  gates: Gates;
  mailer: Mailer;
  sendPush: SendPush;
  /** Undefined without a gateway. */
  sms: Sms | undefined;
  rateLimits: RateLimits;
  site: () => Site;
  log: Log;
};

/** Accounts that a server takes at a time, accounts that it serves at once, and deliveries of one account at a time. */
const BATCH = 100;
const AT_ONCE = 32;
const PER_ACCOUNT = 100;

/** Time for which a delivery belongs to one server; longer than sending takes. */
const LEASE_SECONDS = 60;

/** More pushes than this at once are one push; those held back through quiet hours always are. */
const SINGLE_PUSHES_MAX = 3;

/** A week or month of a times-per-period habit may begin this many days before a day. */
const PERIOD_DAYS = 31;

/** Sends what is due for all accounts. An account that fails is tried again after its lease. */
export async function deliverDue(deps: DeliverDeps, now: () => Date): Promise<void> {
  const store = createSharedStore(deps, AT_ONCE);
  for (;;) {
    const userIds = await takeAccountsToDeliver(deps.database.jobsPool, BATCH, LEASE_SECONDS);
    if (userIds.length === 0) return;
    await eachAtOnce(userIds, AT_ONCE, (userId) =>
      deliverAccount(deps, userId, now, store).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'The notifications of an account could not be sent'),
      ),
    );
  }
}

/** Deliveries with one receiver that go out in one message. */
type Message = { deliveries: readonly LeasedDelivery[] };

/**
 * Sends what is due for one account. A delivery is leased before and settled after it is sent: after a crash in between it is sent
 * again, with the same tag or message id.
 */
export async function deliverAccount(
  deps: DeliverDeps,
  userId: string,
  now: () => Date,
  store = createOwnStore(deps),
): Promise<void> {
  const leased = await store.asUser(userId, (tx) => lease(deps, tx, userId, now));
  const targets = await targetsOf(store, userId, leased.messages);
  const sent = await Promise.all(
    leased.messages.map(async (message): Promise<Sent> => {
      const result = await send(deps, userId, leased, message, targets);
      return { message, result, outcomes: outcomesOf(message, result, now()) };
    }),
  );
  await settle(store, userId, targets, sent);
}

type Sent = { message: Message; result: SendResult; outcomes: readonly DeliveryOutcome[] };

/** Writes what became of an account's deliveries, and ends the subscriptions that are gone. */
async function settle(
  { asUser, noteResults, deleteSubscription }: DeliveryStore,
  userId: string,
  targets: Targets,
  sent: readonly Sent[],
): Promise<void> {
  const gone: string[] = [];
  const notes: PushNote[] = [];
  for (const { message, result } of sent) {
    const target = message.deliveries[0]?.target ?? null;
    if (target === null || !targets.has(target)) continue;
    if (result.outcome === 'refused' && result.reason === 'gone') gone.push(target);
    else notes.push({ id: target, failure: result.outcome === 'sent' ? null : result.reason });
  }
  if (notes.length > 0) await noteResults(notes);
  for (const id of gone) await deleteSubscription(userId, id);
  await asUser(userId, async (tx) => {
    tx.$leave(lockReminderClock(tx));
    settleDeliveries(
      tx,
      userId,
      sent.flatMap(({ outcomes }) => outcomes),
    );
    for (const id of gone) await dropDeliveriesTo(tx, userId, id);
    setDeliveryClock(tx, userId);
  });
}

type Leased = {
  messages: readonly Message[];
  choices: NotificationChoices;
  /** Null for an account without an address. */
  email: string | null;
  /** The confirmed number; undefined without one, or if no text message is due. */
  phone: string | undefined;
};

/**
 * Leases what is due and writes what is decided without sending. Under the lock of the clock, which changes of the quiet hours take as
 * well: what is held by the old ones here is asked again by the change.
 */
async function lease({ sms, gates }: DeliverDeps, tx: UserTx, userId: string, clock: () => Date): Promise<Leased> {
  await lockReminderClock(tx);
  const now = clock();
  const [deliveries, account] = await Promise.all([
    leaseDeliveries(tx, userId, { now, limit: PER_ACCOUNT, leaseSeconds: LEASE_SECONDS }),
    findAccountWithSettings(tx, userId),
  ]);
  const choices = readChoices(account?.settings ?? []);
  const zone = zoneOf(account?.timeZone ?? 'UTC');
  const isHabitDone = await findDoneHabits(tx, userId, deliveries, account?.weekStart);
  const phone = deliveries.some(({ channel }) => channel === 'sms') ? await openPhone(tx, userId, sms) : undefined;
  const smsObstacle = sms === undefined ? 'not_configured' : phone === undefined ? 'no_number' : undefined;
  const later = await askAgain(gates, tx, userId, deliveries, now);
  const today = localDateAt(now.getTime(), zone, account?.dayStartHour);
  const circumstances: Circumstances = { choices, zone, today, smsObstacle, isIncluded: later.isIncluded };
  const settled: DeliveryOutcome[] = [];
  const sendable: LeasedDelivery[] = [];
  for (const delivery of deliveries) {
    const said = later.describe(delivery);
    const isOpen = delivery.isOpen && account !== undefined && !isHabitDone(delivery) && said !== undefined;
    const decision = decide({ ...delivery, isOpen }, circumstances, now);
    const base = { id: delivery.id, sentAt: null };
    if (decision.action === 'send') sendable.push(said ?? delivery);
    else if (decision.action === 'hold')
      settled.push({ ...base, state: 'held', reason: 'quiet_hours', nextAttemptAt: decision.until });
    else settled.push({ ...base, state: decision.state, reason: decision.reason, nextAttemptAt: null });
  }
  settleDeliveries(tx, userId, settled);
  return { messages: toMessages(sendable), choices, email: account?.email ?? null, phone };
}

async function openPhone(tx: UserTx, userId: string, sms: Sms | undefined): Promise<string | undefined> {
  const sealed = (await findPhoneNumbers(tx, userId))?.sealedNumber;
  return sealed ? sms?.open(userId, sealed) : undefined;
}

/** Finds out which habits that are to be reminded of are gone, paused or done on the day of the reminder. */
async function findDoneHabits(
  tx: UserTx,
  userId: string,
  deliveries: readonly LeasedDelivery[],
  weekStart = DEFAULT_WEEK_START,
): Promise<(delivery: LeasedDelivery) => boolean> {
  const reminders = deliveries.filter(({ habitId, day }) => habitId !== null && day !== null);
  if (reminders.length === 0) return () => false;
  const wanted = new Set(reminders.map(({ habitId }) => habitId));
  const habits = (await findRemindingHabits(tx, userId)).filter(({ id }) => wanted.has(id));
  const days = reminders.flatMap(({ day }) => (day === null ? [] : [localDate(day)])).sort();
  const [first] = days;
  if (first === undefined) return () => false;
  const months = await findMonthsFrom(tx, userId, habits.map(currentRunId), monthOf(addDays(first, -PERIOD_DAYS)));
  return ({ habitId, day, onlyIfNotDone }) => {
    if (habitId === null || day === null) return false;
    const habit = habits.find(({ id }) => id === habitId);
    const date = localDate(day);
    if (habit === undefined || dayPlanOf(habit, date, date) !== 'due') return true;
    const ofHabit = months.filter((month) => month.habitId === habitId);
    return onlyIfNotDone && !isHabitOpen(habit, ofHabit, date, weekStart);
  };
}

function toMessages(deliveries: readonly LeasedDelivery[]): Message[] {
  const receivers = Map.groupBy(deliveries, ({ channel, target }) => `${channel} ${target}`);
  return [...receivers.values()].flatMap((group) => {
    const isOne = group.length > SINGLE_PUSHES_MAX || group.some(({ channel }) => channel !== 'push');
    const apart = isOne ? [] : group.filter(({ wasHeld }) => !wasHeld);
    const together = group.filter((delivery) => !apart.includes(delivery));
    return [
      ...apart.map((one) => ({ deliveries: [one] })),
      ...(together.length === 0 ? [] : [{ deliveries: together }]),
    ];
  });
}

async function targetsOf({ findTargets }: DeliveryStore, userId: string, messages: readonly Message[]) {
  const ids = messages.flatMap(({ deliveries }) => deliveries.flatMap(({ target }) => target ?? []));
  const targets = ids.length === 0 ? [] : await findTargets({ userId, ids: [...new Set(ids)] });
  return new Map(targets.map((target) => [target.id, target]));
}

type Targets = Awaited<ReturnType<typeof targetsOf>>;

async function send(
  deps: DeliverDeps,
  userId: string,
  leased: Leased,
  { deliveries }: Message,
  targets: Targets,
): Promise<SendResult> {
  const newest = deliveries.at(-1);
  if (newest === undefined) return { outcome: 'sent' };
  if (newest.channel === 'email') return sendMail(deps, leased, deliveries, newest);
  if (newest.channel === 'sms') return sendText(deps, userId, leased, deliveries, newest);
  const target = newest.target === null ? undefined : targets.get(newest.target);
  if (target === undefined) return { outcome: 'refused', reason: 'gone' };
  const options = {
    ttlSeconds: remainingSeconds(newest, new Date()),
    topic: newest.notificationId.replaceAll('-', ''),
  };
  return deps.sendPush(target, toPushMessage(deliveries, newest, leased.choices), options);
}

async function sendText(
  { sms, rateLimits, site }: DeliverDeps,
  userId: string,
  { choices, phone }: Leased,
  deliveries: readonly LeasedDelivery[],
  newest: LeasedDelivery,
): Promise<SendResult> {
  if (sms === undefined || phone === undefined) return { outcome: 'refused', reason: 'no_number' };
  return sms.sendNotification(rateLimits, userId, {
    // Several in one message are a message of their own: the gateway may have sent a part of them before.
    id: deliveries.length === 1 ? newest.id : naturalId('sms', deliveries.map(({ id }) => id).join()),
    to: phone,
    text: smsOfNotification(site().brand.productName, joinedText(deliveries, newest, choices)),
  });
}

async function sendMail(
  { mailer, site }: DeliverDeps,
  { choices, email }: Leased,
  deliveries: readonly LeasedDelivery[],
  newest: LeasedDelivery,
): Promise<SendResult> {
  if (email === null) return { outcome: 'refused', reason: 'no_address' };
  try {
    const texts = deliveries.map((delivery) => textOf(delivery, choices));
    const [first = newest] = deliveries;
    const [path] = deliveries.length === 1 ? [pathOfDelivery(newest)] : [];
    const { language } = choices;
    await mailer.send(
      notificationMail({ to: email, id: first.id, site: site(), texts, language, ...(path && { path }) }),
    );
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return error.reason === 'invalid'
      ? { outcome: 'refused', reason: 'rejected' }
      : { outcome: 'retry', reason: 'timed_out' };
  }
}

function pathOfDelivery({ kind, subjectId }: LeasedDelivery): string {
  return pathOfNotification({ kind, type: notificationKind(kind).type, subjectId });
}

/** What a delivery says outside of the app: without names, unless the user allows them. */
function textOf(
  { kind, title, message }: LeasedDelivery,
  { settings, language }: NotificationChoices,
): NotificationText {
  const own = { title: title ?? '', message: message ?? '' };
  const mayName = settings.showNames || notificationKind(kind).privacy === 'plain';
  return mayName ? own : { ...own, ...textsIn(language).plain[kind] };
}

/** The text of one delivery, or the one text of several. */
function joinedText(
  { length: count }: readonly LeasedDelivery[],
  newest: LeasedDelivery,
  choices: NotificationChoices,
): NotificationText {
  return count === 1 ? textOf(newest, choices) : textsIn(choices.language).merged(count);
}

/** Maximum characters of a push's body: a push holds about four kilobytes, and lock screens show a few lines. */
const BODY_MAX_CHARS = 300;

function toPushMessage(
  deliveries: readonly LeasedDelivery[],
  newest: LeasedDelivery,
  choices: NotificationChoices,
): PushMessage {
  const texts = textsIn(choices.language);
  const count = deliveries.length;
  const { title, message } = joinedText(deliveries, newest, choices);
  const actions = count === 1 ? notificationKind(newest.kind).actions : [];
  return {
    ...{ v: 1, id: newest.notificationId, tag: newest.notificationId, kind: newest.kind, count },
    ...{ title, body: message.slice(0, BODY_MAX_CHARS).toWellFormed() },
    ...{ subjectId: count === 1 ? newest.subjectId : null, day: newest.day as LocalDate | null }, // a date of the database
    actions: actions.map((action) => ({ action, title: texts.actions[action] })),
    language: choices.language ?? 'en',
  };
}

/** The states of what is not sent without a failure. */
const END_STATES: Partial<Record<DeliveryReason, DeliveryState>> = {
  gone: 'dropped',
  no_address: 'dropped',
  daily_limit: 'skipped',
};

function outcomesOf({ deliveries }: Message, result: SendResult, now: Date): DeliveryOutcome[] {
  return deliveries.map(({ id, attempts }, index) => {
    if (result.outcome === 'sent') {
      const reason = index < deliveries.length - 1 ? 'merged' : null;
      return { id, state: 'sent', reason, nextAttemptAt: null, sentAt: now };
    }
    const { reason } = result;
    const nextAttemptAt = result.outcome === 'retry' ? retryAt(attempts, now, result.afterMs) : null;
    if (nextAttemptAt !== null) return { id, state: 'pending', reason, nextAttemptAt, sentAt: null };
    return { id, state: END_STATES[reason] ?? 'failed', reason, nextAttemptAt: null, sentAt: null };
  });
}
