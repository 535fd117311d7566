/** The browser's door of this module. */
export { pages } from './routes.tsx'
