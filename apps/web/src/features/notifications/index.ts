export { NotificationBell } from './centre/notification-bell.tsx';
export { ChannelsCard } from './notifications.lazy.ts';

/** The list behind the bell. */
export const loadNotificationCentre = async () => (await import('./centre/notification-centre.tsx')).NotificationCentre;
