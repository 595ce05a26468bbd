{{- define "platform.variable" -}}
- { name: {{ .key }}, value: {{ .value | toString | quote }} }
{{- end -}}

{{- define "platform.secretVariable" -}}
- name: {{ .key }}
  valueFrom: { {{ include "platform.secretKey" .secret }} }
{{- end -}}

{{- define "platform.brokers" -}}
{{- if .Values.kafka.inCluster.enabled -}}
{{- printf "%s-kafka-kafka-bootstrap:%v" .Release.Name .Values.kafka.port -}}
{{- else -}}
{{- required "kafka.brokers is required, unless kafka.inCluster.enabled" .Values.kafka.brokers -}}
{{- end -}}
{{- end -}}

{{- /* How a process reaches the brokers: services, and the job that applies their topics. */ -}}
{{- define "platform.kafkaVariables" -}}
{{- $kafka := .Values.kafka -}}
{{ include "platform.variable" (dict "key" "KAFKA_BROKERS" "value" (include "platform.brokers" .)) }}
{{- if $kafka.tls.enabled }}
{{ include "platform.variable" (dict "key" "KAFKA_TLS" "value" "on") }}
{{- range $key, $secret := dict "KAFKA_TLS_CA" $kafka.tls.caSecret "KAFKA_TLS_CERT" $kafka.tls.certSecret "KAFKA_TLS_KEY" $kafka.tls.keySecret }}
{{- if $secret.name }}
{{ include "platform.secretVariable" (dict "key" $key "secret" $secret) }}
{{- end }}
{{- end }}
{{- end }}
{{- if $kafka.sasl.mechanism }}
{{ include "platform.variable" (dict "key" "KAFKA_SASL" "value" $kafka.sasl.mechanism) }}
{{ include "platform.variable" (dict "key" "KAFKA_SASL_USERNAME" "value" (required "kafka.sasl.username is required with kafka.sasl.mechanism" $kafka.sasl.username)) }}
{{- $_ := required "kafka.sasl.passwordSecret.name is required with kafka.sasl.mechanism" $kafka.sasl.passwordSecret.name }}
{{ include "platform.secretVariable" (dict "key" "KAFKA_SASL_PASSWORD" "secret" $kafka.sasl.passwordSecret) }}
{{- end }}
{{- end -}}

{{- define "platform.mongoVariable" -}}
{{- if .root.Values.mongodb.inCluster.enabled -}}
{{- include "platform.variable" (dict "key" .key "value" (printf "mongodb://%s-mongodb:%v/?replicaSet=rs0" .root.Release.Name .root.Values.mongodb.port)) -}}
{{- else -}}
{{- $secret := get .root.Values.mongodb.uriSecretOf (.name | default "") | default .root.Values.mongodb.uriSecret -}}
{{- $name := required "mongodb.uriSecret.name is required, unless mongodb.inCluster.enabled" $secret.name -}}
{{- include "platform.secretVariable" (dict "key" .key "secret" (dict "name" $name "key" ($secret.key | default "uri"))) -}}
{{- end -}}
{{- end -}}

{{- define "platform.searchServerVariables" -}}
{{- $search := .root.Values.meilisearch -}}
{{- $keys := .declared.keys -}}
{{- if $search.inCluster.enabled }}
{{ include "platform.variable" (dict "key" $keys.searchServer "value" (printf "http://%s-meilisearch:%v" .root.Release.Name $search.port)) }}
{{ include "platform.secretVariable" (dict "key" $keys.searchServerKey "secret" $search.inCluster.masterKeySecret) }}
{{- else }}
{{ include "platform.variable" (dict "key" $keys.searchServer "value" (required "meilisearch.url is required, unless meilisearch.inCluster.enabled" $search.url)) }}
{{- if $search.apiKeySecret.name }}
{{ include "platform.secretVariable" (dict "key" $keys.searchServerKey "secret" $search.apiKeySecret) }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "platform.mailVariables" -}}
{{- $mail := .root.Values.mail -}}
{{- $keys := .declared.keys -}}
{{- if $mail.urlSecret.name }}
{{ include "platform.secretVariable" (dict "key" $keys.mailServer "secret" $mail.urlSecret) }}
{{ include "platform.variable" (dict "key" $keys.mailFrom "value" (required "mail.from is required with mail.urlSecret" $mail.from)) }}
{{- else }}
{{ include "platform.variable" (dict "key" $keys.mailFolder "value" "/tmp/mail") }}
{{- end }}
{{- end -}}

{{- /* Every service with the address of the metrics of all its pods. */ -}}
{{- define "platform.metricsTargets" -}}
{{- $targets := list -}}
{{- range $name, $declared := include "platform.declared" . | fromYaml -}}
{{- $targets = append $targets (printf "%s=http://%s-%s-metrics:%v/metrics" $name $.Release.Name $name $.Values.telemetry.metrics.port) -}}
{{- end -}}
{{- join "," $targets -}}
{{- end -}}

{{- /* Addresses of backing services and of other services, as the declaration of the service requires them. */ -}}
{{- define "platform.connections" -}}
{{- $root := .root -}}
{{- $keys := .declared.keys -}}
{{- if $keys.mongoUri }}
{{ include "platform.mongoVariable" (dict "root" $root "name" .name "key" $keys.mongoUri) }}
{{- end }}
{{- if $keys.brokers }}
{{ include "platform.kafkaVariables" $root }}
{{- end }}
{{- if and $keys.searchServer $root.Values.meilisearch.enabled }}
{{- include "platform.searchServerVariables" . }}
{{- end }}
{{- if $keys.mailServer }}
{{- include "platform.mailVariables" . }}
{{- end }}
{{- range $key, $service := .declared.upstreams }}
{{- $port := get (get (include "platform.declared" $root | fromYaml) $service) "port" }}
{{- $path := hasSuffix "_JWKS_URL" $key | ternary (printf "/api/%s/jwks.json" $service) "" }}
{{ include "platform.variable" (dict "key" $key "value" (printf "http://%s-%s:%v%s" $root.Release.Name $service $port $path)) }}
{{- end }}
{{- if and $keys.metricsTargets $root.Values.telemetry.metrics.enabled }}
{{ include "platform.variable" (dict "key" $keys.metricsTargets "value" (include "platform.metricsTargets" $root)) }}
{{- end }}
{{- if and $keys.operatorToken $root.Values.operatorToken.secret.name }}
{{ include "platform.secretVariable" (dict "key" $keys.operatorToken "secret" $root.Values.operatorToken.secret) }}
{{- end }}
{{- end -}}

{{- define "platform.environment" -}}
{{- $keys := .declared.keys -}}
{{ include "platform.variable" (dict "key" "BIND" "value" "0.0.0.0") }}
{{ include "platform.variable" (dict "key" "PORT" "value" .declared.port) }}
{{ include "platform.variable" (dict "key" "DRAIN_MS" "value" (mul .root.Values.drainSeconds 1000)) }}
{{- if .root.Values.telemetry.metrics.enabled }}
{{ include "platform.variable" (dict "key" "METRICS_BIND" "value" "0.0.0.0") }}
{{ include "platform.variable" (dict "key" "METRICS_PORT" "value" .root.Values.telemetry.metrics.port) }}
{{- end }}
{{- with .root.Values.telemetry.otlpEndpoint }}
{{ include "platform.variable" (dict "key" "OTLP_ENDPOINT" "value" .) }}
{{- end }}
{{- if $keys.publicUrl }}
{{ include "platform.variable" (dict "key" $keys.publicUrl "value" .root.Values.publicUrl) }}
{{- end }}
{{- if $keys.webRoot }}
{{ include "platform.variable" (dict "key" $keys.webRoot "value" .root.Values.webRoot) }}
{{- end }}
{{- if $keys.dataFolder }}
{{ include "platform.variable" (dict "key" $keys.dataFolder "value" "/var/lib/platform") }}
{{- end }}
{{- if include "platform.keepsFiles" . }}
{{ include "platform.variable" (dict "key" $keys.filesFolder "value" "/var/lib/platform/files") }}
{{- end }}
{{- if and (include "platform.keepsData" .) .declared.group.key }}
- name: POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
{{- /* Every pod with an index of its own reads all events, so it is a consumer group of its own. */}}
{{ include "platform.variable" (dict "key" .declared.group.key "value" "$(POD_NAME)") }}
{{- end }}
{{- include "platform.connections" . }}
{{- range $key, $value := .settings.env }}
{{ include "platform.variable" (dict "key" $key "value" $value) }}
{{- end }}
{{- range $key, $secret := .settings.secretEnv }}
{{ include "platform.secretVariable" (dict "key" $key "secret" $secret) }}
{{- end }}
{{- end -}}
