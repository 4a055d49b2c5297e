export const HELP = `npm test                       every test: units, API on PostgreSQL, screens, journeys in a browser
npm test -- lists              only the test files whose path contains "lists" (no journeys)
npm test -- lists -t rename    everything after the filter goes to Vitest as it is
npm test -- --journeys [NAME]  only the journeys, all or those whose path contains NAME
npm run test:long              only the slow checks (*.long.test.ts), and journeys on their second size of screen
TEST_DATABASE_URL=postgres://… also runs the API tests on that PostgreSQL.
CHROMIUM_PATH=/path            the browser of the journeys; without it one is found or installed.
`;

/**
 * @typedef {object} TestPlan
 * @property {boolean} isHelp
 * @property {boolean} isLong
 * @property {boolean} runsVitest
 * @property {boolean} runsJourneys
 * @property {boolean} needsBuild
 * @property {string[]} vitestArgs
 * @property {string[]} journeyArgs
 */

/**
 * @param {readonly string[]} args what follows `npm test --`
 * @returns {TestPlan}
 */
export function readTestArguments(args) {
  const rest = args.filter((arg) => arg !== '--long' && arg !== '--journeys' && arg !== '--help');
  const isLong = args.includes('--long');
  const onlyJourneys = args.includes('--journeys');
  const isFiltered = rest.length > 0;
  const runsJourneys = onlyJourneys || !isFiltered;
  return {
    isHelp: args.includes('--help'),
    isLong,
    runsVitest: !onlyJourneys,
    runsJourneys,
    needsBuild: true,
    vitestArgs: onlyJourneys ? [] : rest,
    journeyArgs: onlyJourneys ? rest : [],
  };
}
