/** The server's door of the training module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** The demo city's documents. */
export { isAnyDocThere } from './docStore.ts'
export { sowDocs } from './sowDocs.ts'
