// The door for tests of other modules, and of the phone.
export { fakeServer } from './fakeServer.ts'
export { memoryStore } from './memoryStore.ts'
