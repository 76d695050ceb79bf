/** The source of a controller of about a thousand lines; always the same text. */
export function controllerFile(): string;
