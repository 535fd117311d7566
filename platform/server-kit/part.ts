/** What a module brings to the server, said in one place of its own: `modules/<module>/server/part.ts`. */
export { type PushesHeard, partsOf, type Running, type PartSaid, type ServerPart } from './part/part.ts'
/** Things several modules bring for one of them to use. */
export { type Brought, type Gathering, gathering } from './part/gathering.ts'
/** All parts of a house as one; what does not fit together is refused in a sentence. */
export { foldJobs, foldParts, type FoldedParts } from './part/fold.ts'
