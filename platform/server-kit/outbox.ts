/** Messages to people outside the product, written with the act and sent after it. */
export { type OutboxChannel, type OutboxMessage, type OutboxProvider } from './outbox/message.ts'
export { postMessage } from './outbox/post.ts'
export { outboxJobs } from './outbox/send.ts'
export { logProvider } from './outbox/logProvider.ts'
