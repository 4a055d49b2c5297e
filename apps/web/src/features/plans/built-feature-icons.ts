import type { FeatureKey } from '@dayward/domain';
import { BellRing, ListTodo, type LucideIcon, Repeat, Shield, Smile, Sparkles } from 'lucide-react';

/** The icons of built features. The sidebar needs them at once, and a first visit does without the others. */
export const BUILT_FEATURE_ICONS = {
  habit_tracking: Repeat,
  task_management: ListTodo,
  basic_notifications: BellRing,
  mood_tracking: Smile,
  smart_reminders: Sparkles,
  streak_protection: Shield,
} as const satisfies Partial<Record<FeatureKey, LucideIcon>>;
