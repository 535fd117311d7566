/** The server's door of the training module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** The demo city's documents. */
export { isAnyDocThere } from './docStore.ts'
export { sowDocFile } from './media.ts'
export { sowDocs, type SownDoc } from './sowDocs.ts'
