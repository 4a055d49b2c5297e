export {
  type PushAnswer,
  type PushBrowser,
  type PushService,
  type ReceivedPush,
  startPushService,
} from './push-service.ts';
