import type { JsonObject } from '../json.js';
import type { Called, Deployed } from './called.js';
import { at, entriesOf, handlerOf, textsOf } from './document.js';

/** Templates of AWS's Serverless Application Model, by the default names of its command line and common ones. */
export const TEMPLATE_FILES = ['template.yaml', 'template.yml', 'template.json', 'sam.yaml', 'sam.yml'];

const FUNCTION = 'AWS::Serverless::Function';

/** A template with more can't be deployed: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const MOST_RESOURCES = 500;

/** Events that are requests, and the members that name their API. */
const REQUESTS: Readonly<Record<string, { readonly api: string; readonly globals: string }>> = {
  Api: { api: 'RestApiId', globals: 'Api' },
  HttpApi: { api: 'ApiId', globals: 'HttpApi' },
};

/** Those for which a function's result isn't sent as an HTTP response. */
const OTHERS = new Set([
  ...['Schedule', 'ScheduleV2', 'SQS', 'SNS', 'S3', 'DynamoDB', 'Kinesis', 'DocumentDB', 'MSK', 'MQ', 'IoTRule'],
  ...['SelfManagedKafka', 'EventBridgeRule', 'CloudWatchEvent', 'CloudWatchLogs', 'Cognito', 'AlexaSkill'],
]);

/** The beginnings of kinds of resources that may name a function, and send it no requests. */
const OTHER_RESOURCES = [
  ...['AWS::Logs::', 'AWS::Events::', 'AWS::Scheduler::', 'AWS::SNS::', 'AWS::SQS::', 'AWS::S3::', 'AWS::IAM::'],
  ...['AWS::Lambda::EventSourceMapping', 'AWS::Lambda::EventInvokeConfig', 'AWS::CloudWatch::', 'AWS::IoT::'],
  ...['AWS::Serverless::StateMachine', 'AWS::StepFunctions::', 'AWS::Cognito::', 'AWS::SES::', 'AWS::Pipes::'],
  ...['AWS::KinesisFirehose::', 'AWS::Config::', 'AWS::CloudFormation::CustomResource', 'Custom::', FUNCTION],
];

/** Callers of a function that send no requests of clients, where a resource permits them to call it. */
const OTHER_CALLERS = new Set(
  ['logs', 'events', 'scheduler', 'sns', 'sqs', 's3', 'iot', 'ses', 'cognito-idp', 'config', 'states'].map(
    (service) => `${service}.amazonaws.com`,
  ),
);

/**
 * The functions of a template.
 * @param isNamedBeside whether another file beside it names something: the description of an API that it includes
 */
export function templateFunctions(template: JsonObject, isNamedBeside: (name: string) => boolean): readonly Deployed[] {
  const resources = entriesOf(template.Resources);
  if (resources.length > MOST_RESOURCES) return [];
  const functions = resources.filter(([, said]) => at(said, 'Type') === FUNCTION);
  // A template that declares requests for any function declares them for all.
  const takesRequests = functions.some(([, said]) => eventsOf(said).some(({ kind }) => kind in REQUESTS));
  return functions.flatMap(([name, said]) => {
    const usual = at(template, 'Globals', 'Function');
    const handler = handlerOf(at(said, 'Properties', 'Handler') ?? at(usual, 'Handler'));
    const folder = at(said, 'Properties', 'CodeUri') ?? at(usual, 'CodeUri') ?? '.';
    if (!handler || typeof folder !== 'string') return [];
    const entries = textsOf(at(said, 'Metadata', 'BuildProperties', 'EntryPoints')).map((one) => `${folder}/${one}`);
    const called = calledBy(template, name, said, (one) => takesRequests && !isNamedBeside(one));
    return [{ module: `${folder}/${handler.module}`, name: handler.name, entries, ...called }];
  });
}

interface Event {
  readonly kind: string;
  readonly says: unknown;
}

function eventsOf(said: unknown): readonly Event[] {
  return entriesOf(at(said, 'Properties', 'Events')).map(([, event]) => ({
    kind: String(at(event, 'Type')),
    says: at(event, 'Properties'),
  }));
}

/** @param isWhole whether all callers of a function without events are in the template */
function calledBy(template: JsonObject, name: string, said: unknown, isWhole: (name: string) => boolean): Called {
  const events = eventsOf(said);
  const requests = events.filter(({ kind }) => kind in REQUESTS);
  const url = at(said, 'Properties', 'FunctionUrlConfig');
  if (requests.length > 0 || url !== undefined) {
    const isAsked = requests.every((event) => isAuthorized(template, event));
    return { byRequests: true, isAuthenticated: isAsked && (url === undefined || at(url, 'AuthType') === 'AWS_IAM') };
  }
  const isSaid = events.length > 0 ? events.every(({ kind }) => OTHERS.has(kind)) : isWhole(name);
  const isOther = isSaid && !isNamedForRequests(template, name, events.length > 0);
  return { byRequests: isOther ? false : undefined, isAuthenticated: false };
}

/** By the event, or its API, or the template's globals for all functions. */
function isAuthorized(template: JsonObject, { kind, says }: Event): boolean {
  const { api = '', globals = '' } = REQUESTS[kind] ?? {};
  const own = at(says, 'Auth', 'Authorizer');
  if (own !== undefined) return own !== 'NONE';
  const name = at(says, api);
  const auth =
    name === undefined
      ? at(template, 'Globals', globals, 'Auth')
      : at(template, 'Resources', nameIn(name), 'Properties', 'Auth');
  return at(auth, 'DefaultAuthorizer') !== undefined;
}

/** `!Ref Api`, `{ Ref: 'Api' }` */
function nameIn(reference: unknown): string {
  return String(at(reference, 'Ref') ?? reference);
}

/**
 * Whether another part of a template names a function, and may send it requests.
 * @param hasEvents what a template exports is irrelevant then: it declares the function's events
 */
function isNamedForRequests({ Resources, Outputs }: JsonObject, name: string, hasEvents: boolean): boolean {
  const isNamed = entriesOf(Resources).some(
    ([own, resource]) => own !== name && !isOther(resource) && mentions(resource, name),
  );
  return isNamed || (!hasEvents && mentions(Outputs, name));
}

function isOther(resource: unknown): boolean {
  const type = String(at(resource, 'Type'));
  if (type === 'AWS::Lambda::Permission') return OTHER_CALLERS.has(String(at(resource, 'Properties', 'Principal')));
  return OTHER_RESOURCES.some((one) => type.startsWith(one));
}

/** Whether a name occurs in a value: alone, before `.Arn`, or inserted into a text. */
function mentions(value: unknown, name: string): boolean {
  if (typeof value === 'string') return isNamedIn(value, name);
  if (Array.isArray(value)) return value.some((one) => mentions(one, name));
  return entriesOf(value).some(([key, one]) => key !== 'DependsOn' && mentions(one, name));
}

function isNamedIn(text: string, name: string): boolean {
  return (
    text === name || text.startsWith(`${name}.`) || [`\${${name}}`, `\${${name}.`].some((one) => text.includes(one))
  );
}
