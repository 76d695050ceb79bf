import { isDeed, lastNameOf, type Made, namesOf } from './callee.js';

const TELLS =
  /^(?:get|is|has|read|parse|safeParse|find|load|check|verify|validate|authenticate|authorize|auth|require|ensure|assert|limit|consume|log|debug|info|warn|error|trace|track|count|list|fetch|select|exists|map|filter|some|every|json|text|formData|stringify|format|normalize|sanitize|decode|encode|use|cast|lookup|resolve|to|from|describe|emitMetric|increment|startTimer|setTag|addBreadcrumb|captureMessage)(?![a-z])/;

const LOGGER = /^(?:console|log|logger|winston|pino|sentry|metrics|statsd|tracer|span)$/i;

/** Whether a call only tells something, by its name and use: it reads, checks, logs or computes. */
export function onlyTells(call: Made): boolean {
  if (call.type === 'NewExpression' || !isDeed(call)) return true;
  return TELLS.test(lastNameOf(call)) || namesOf(call).some((name) => LOGGER.test(name));
}
