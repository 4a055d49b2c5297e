import { v7 as uuidv7 } from 'uuid';
import { type AccessRows, pictureFile, UNKNOWN_TOKEN } from '#test/access/access-row.ts';
import { SIGN_UP } from '#test/test-server.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'accounts.signUp': {
    body: () => ({ ...SIGN_UP, email: `${uuidv7()}@example.org`, password: 'correct horse battery' }),
    consumesCaller: true,
  },
  'accounts.confirmSignUp': { body: () => ({ token: UNKNOWN_TOKEN }), answer: 'link_invalid' },
  'accounts.signIn': { body: ({ user, password }) => ({ email: user.email, password }), consumesCaller: true },
  'accounts.signOut': { consumesCaller: true },
  'accounts.session': {},
  'accounts.me': {},
  'accounts.getProfile': {},
  'accounts.patchProfile': { body: () => ({ name: 'Kim', dayStartHour: 4 }) },
  'accounts.putAvatar': { item: async () => uuidv7(), upload: pictureFile, createsItem: true },
  'accounts.removeAvatar': {},
};
