/** The server's door of the licence module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** For modules above: whether so many more may be added. */
export { type AskLimit, licenceAllows } from './ask.ts'
/** For modules above: how many there are of what a licence bounds. */
export { licenceUsage, type LicenceUsage } from './deps.ts'
/** For apps/server: what the centre does for a unit that entrusted it is marked. For modules above: whether it may, in what is the unit's own. */
export { isEntrusted, journalOnBehalf } from './onBehalf.ts'
/** For the demo. */
export { type SownTrust, sowTrusteeships } from './sowTrust.ts'
/** The vendor's tool: `npm run gss -- licence`. */
export { licenceTool } from './vendor.ts'
