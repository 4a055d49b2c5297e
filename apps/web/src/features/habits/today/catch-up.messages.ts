import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the dialog about the open habits of yesterday. */
export const catchUpMessages = {
  'catchUp.title': 'Catch up on yesterday',
  'catchUp.question': '{{day}}: did you do these or skip them?',
  'catchUp.done.named': '“{{name}}” was done yesterday',
  'catchUp.skipped.named': '“{{name}}” was skipped yesterday',
  'catchUp.allDone': 'All done',
  'catchUp.skipAll': 'Skip all',
  'catchUp.leaveAll': 'Leave as missed',
  'catchUp.leaveRest': 'Leave the rest as missed',
  'catchUp.finish': 'Done',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'catch-up': typeof catchUpMessages;
  }
}
