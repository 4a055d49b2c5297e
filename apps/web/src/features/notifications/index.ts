export { NotificationBell } from './centre/notification-bell.tsx';
export { ChannelsCard } from './notifications.lazy.ts';
