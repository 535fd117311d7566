/** For benches, which declare no packages: a device that speaks MQTT. */
export { connectAsync, type MqttClient } from 'mqtt'
