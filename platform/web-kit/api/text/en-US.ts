import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  offline: 'Connection lost: possible again when it is back',
  'failure.lost': 'No connection. Check the network',
  'failure.timedOut': 'The request timed out. Try again later',
  'failure.signedOut': 'Your session has ended. Sign in again',
  'failure.signedOutStatus': 'Your session has ended. Sign in again ({status})',
  'failure.rejected': 'The request failed. Try again later',
  'failure.busy': 'The server is busy. Try again later',
  'failure.unreadable': 'The answer of the server could not be read. Refresh the page',
  'failure.unknown': 'The operation failed',
  'failure.number': 'Error number {number}',
  'http.badAsk': 'The request is not valid: {why}',
  'http.notFound': 'This address does not exist',
  'http.methodWrong': 'Wrong request method',
  'http.tooLarge': 'The request is too large',
  'http.typeWrong': 'This request format is not supported',
  'http.tooMany': 'Too many requests. Try again in {seconds} s',
  'http.busy': 'The server is busy. Try again later',
  'http.fileMissing': 'Choose a file',
}
