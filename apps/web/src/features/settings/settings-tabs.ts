import { Bell, CreditCard, Database, Eye, type LucideIcon, Palette, ShieldCheck, UserRound } from 'lucide-react';

export type SettingsTab = 'profile' | 'notifications' | 'privacy' | 'billing' | 'data' | 'security' | 'appearance';

/** The tabs in their order, each below `/dashboard/settings/`. */
export const SETTINGS_TABS: readonly { tab: SettingsTab; Picture: LucideIcon }[] = [
  { tab: 'profile', Picture: UserRound },
  { tab: 'notifications', Picture: Bell },
  { tab: 'privacy', Picture: Eye },
  { tab: 'billing', Picture: CreditCard },
  { tab: 'data', Picture: Database },
  { tab: 'security', Picture: ShieldCheck },
  { tab: 'appearance', Picture: Palette },
];
