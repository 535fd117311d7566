/** What clouds and brokers hand on. */
export const text: Record<string, string> = {
  'kind.data': 'Dados',
  'kind.link': 'On-line ou não',
  'kind.event': 'Evento',
  'kind.outcome': 'Resultado de comando',
  'kind.message': 'Mensagem',
  'field.source': 'Origem',
  'field.device': 'Dispositivo',
  'field.topic': 'Tópico',
  'field.at': 'Hora',
  'field.payload': 'Conteúdo',
}
