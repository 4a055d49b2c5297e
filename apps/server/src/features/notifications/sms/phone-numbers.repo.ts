import { PHONE_CODE_ATTEMPTS_MAX, PHONE_CODE_MINUTES } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

/** The numbers of an account, sealed; instants in wire format. */
export type PhoneNumberRow = {
  /** The confirmed number; null if there is none yet. */
  sealedNumber: string | null;
  /** The number that waits for its code; null if none does, or if its code has expired or is used up. */
  pendingNumber: string | null;
  codeExpiresAt: string | null;
};

const FIND = statement(
  `select sealed_number as "sealedNumber", case when waits then pending_number end as "pendingNumber",
     case when waits then code_expires_at end as "codeExpiresAt"
   from (select *, code_expires_at > now() and code_attempts < $2 as waits from phone_numbers where user_id = $1) p`,
);

/** Finds the numbers of an account. */
export async function findPhoneNumbers(tx: UserTx, userId: string): Promise<PhoneNumberRow | undefined> {
  return (await tx.$run<PhoneNumberRow>(FIND, [userId, PHONE_CODE_ATTEMPTS_MAX]))[0];
}

const SAVE_PENDING = statement(
  `insert into phone_numbers (user_id, pending_number, code_hash, code_expires_at)
   values ($1, $2, $3, now() + make_interval(mins => $4))
   on conflict (user_id) do update set pending_number = excluded.pending_number, code_hash = excluded.code_hash,
     code_expires_at = excluded.code_expires_at, code_attempts = 0`,
);

/** Stores a number that waits for a code; an earlier one no longer does. The confirmed number stays. */
export async function savePendingNumber(
  tx: UserTx,
  userId: string,
  { sealedNumber, codeHash }: { sealedNumber: string; codeHash: string },
): Promise<void> {
  await tx.$run(SAVE_PENDING, [userId, sealedNumber, codeHash, PHONE_CODE_MINUTES]);
}

const TRY = statement(
  `update phone_numbers set code_attempts = code_attempts + 1
   where user_id = $1 and code_expires_at > now() and code_attempts < $2
   returning pending_number as "pendingNumber", code_hash as "codeHash"`,
);

/** Counts an attempt at the code, and returns what it is judged by; undefined if no code is valid any more. */
export async function tryCode(
  tx: UserTx,
  userId: string,
): Promise<{ pendingNumber: string; codeHash: string } | undefined> {
  return (await tx.$run<{ pendingNumber: string; codeHash: string }>(TRY, [userId, PHONE_CODE_ATTEMPTS_MAX]))[0];
}

const CONFIRM = statement(
  `update phone_numbers set sealed_number = pending_number, pending_number = null, code_hash = null, code_expires_at = null,
     code_attempts = 0 where user_id = $1`,
);

/** Makes the waiting number the confirmed one. */
export async function confirmPendingNumber(tx: UserTx, userId: string): Promise<void> {
  await tx.$run(CONFIRM, [userId]);
}

const DROP_PENDING = statement(
  `update phone_numbers set pending_number = null, code_hash = null, code_expires_at = null, code_attempts = 0
   where user_id = $1 and code_hash = $2`,
);

/** Ends the wait for a code that could not be sent, unless another one has been made since. */
export async function dropPendingNumber(tx: UserTx, userId: string, codeHash: string): Promise<void> {
  await tx.$run(DROP_PENDING, [userId, codeHash]);
}

const DELETE = statement(`delete from phone_numbers where user_id = $1`);

/** Deletes the numbers of an account. */
export async function deletePhoneNumbers(tx: UserTx, userId: string): Promise<void> {
  await tx.$run(DELETE, [userId]);
}
