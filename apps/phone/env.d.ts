/** The version in the root package.json; vite puts it in. */
declare const __APP_VERSION__: string
