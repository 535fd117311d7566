// The door for tests of other modules.
export { browserAt, pushService } from './pretendPush.ts'
