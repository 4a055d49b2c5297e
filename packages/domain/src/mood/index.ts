export { MOOD_INSIGHT_ENTRIES_MIN, type MoodInsight, moodInsights } from './insights.ts';
export * from './limits.ts';
export {
  averageMood,
  ENERGY_LEVELS,
  MOOD_LEVELS,
  MOOD_TREND_ENTRIES,
  type MoodLevel,
  type MoodTrend,
  moodsOfLastDays,
  moodTrend,
  mostFrequentMood,
} from './mood.ts';
