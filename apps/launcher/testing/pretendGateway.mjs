// Stands in for dist/gateway.mjs, dist/media.mjs and dist/simulator.mjs in the launcher's tests: its manners, and no devices.
const end = () => process.exit(0)
process.on('SIGTERM', end)
process.on('disconnect', end)
process.send({ ready: true, address: 'gb26875://nowhere' })
