/** The language of telephones, in both directions. Pure. */
export * from './address.ts'
export * from './digest.ts'
export * from './dtmf.ts'
export * from './g711.ts'
export * from './message.ts'
export * from './rtp.ts'
export * from './sdp.ts'
export * from './stream.ts'
