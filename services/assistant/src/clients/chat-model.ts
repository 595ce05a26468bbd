export type ModelOptions = {
  /** Address of a server that offers the OpenAI interface; that of OpenAI by default. */
  readonly baseUrl?: string | undefined;
  readonly apiKey: string;
  readonly model: string;
};

/** Opens a chat model with LangChain, which is loaded with the first use; nothing is traced to a third party. */
export function openChatModel({ baseUrl, apiKey, model }: ModelOptions, tokensMax: number) {
  const load = async () => {
    const { initChatModel } = await import('langchain/chat_models/universal');
    return initChatModel(model, {
      modelProvider: 'openai',
      apiKey,
      temperature: 0,
      maxTokens: tokensMax,
      maxRetries: 0,
      // Its messages would contain what the model wrote.
      configuration: { logLevel: 'off', ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) },
    });
  };
  let loading: ReturnType<typeof load> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}
