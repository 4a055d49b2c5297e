export { NotificationBell } from './centre/notification-bell.tsx';
export { useSubscribeHere } from './devices/use-subscribe-here.ts';
export { type ChannelStatus, useChannelStatus } from './notifications.data.ts';
