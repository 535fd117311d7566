/** The journal: who did what, when, to what. Append-only, chained, verifiable; docs/decisions/0003-journal-chain.md. */
export { type Act, type ChainEntry, type JournalOutcome, JOURNAL_OUTCOMES } from './journal/entry.ts'
/** Writes acts, inside the transaction of the business. */
export { type Journal, openJournal } from './journal/write.ts'
/** Chains what was written; runs in the role worker. */
export { type Sealer, keepSealing, sealerLagMs } from './journal/seal.ts'
/** The mark outside the database that shows a cut tail. */
export { type Anchor, anchorFileIn, openAnchor } from './journal/anchor.ts'
/** Finds what was changed, deleted, cut off or slipped in. */
export { type Verdict, verifyJournal } from './journal/verify.ts'
/** Reading it: a page for a screen, all of it for an export. */
export {
  type JournalFilter,
  type JournalPage,
  journalEntriesPage,
  journalEntries,
  endOfFile,
} from './journal/read.ts'
/** A table per month, made ahead by the owner of the schema. */
export { guardJournal, journalMonthsAhead } from './journal/months.ts'
