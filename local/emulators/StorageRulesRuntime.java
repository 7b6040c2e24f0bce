import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Evaluates storage rules if Google's own runtime cannot be downloaded: the Firestore emulator's jar has the same compiler and
 * evaluator, and this class implements the Storage emulator's protocol. One JSON object per line; the first line printed signals
 * readiness. Rules that read Firestore are rejected with an error.
 */
public final class StorageRulesRuntime {
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private final Map<String, RulesetAst> rulesets = new HashMap<>();

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    StorageRulesRuntime runtime = new StorageRulesRuntime();
    out.println("{\"id\":-1,\"status\":\"ok\"}");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.isBlank()) out.println(GSON.toJson(runtime.answer(JsonParser.parseString(line).getAsJsonObject())));
    }
  }

  private JsonObject answer(JsonObject request) {
    JsonArray errors = new JsonArray();
    JsonArray warnings = new JsonArray();
    JsonObject reply = new JsonObject();
    reply.add("id", request.get("id"));
    reply.addProperty("status", "ok");
    reply.add("errors", errors);
    reply.add("warnings", warnings);
    try {
      JsonObject context = request.getAsJsonObject("context");
      String action = request.get("action").getAsString();
      switch (action) {
        case "load_ruleset" -> reply.add("result", load(context, errors, warnings));
        case "verify" -> reply.add("result", verify(context));
        default -> errors.add("unknown action " + action);
      }
    } catch (Exception failure) {
      errors.add(failure.toString());
    }
    return reply;
  }

  private JsonObject load(JsonObject context, JsonArray errors, JsonArray warnings) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder().setName(file.get("name").getAsString()).setContent(file.get("content").getAsString()));
    }
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone().compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      var at = issue.getSourcePosition();
      String text = at.getLine() + ":" + at.getColumn() + " " + issue.getDescription();
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(text);
    }
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
    }
    JsonObject result = new JsonObject();
    RulesetAst ast = compiled.getRulesetAst();
    result.addProperty("rulesVersion", ast == null ? 1 : Math.max(1, ast.getVersionValue()));
    return result;
  }

  private JsonObject verify(JsonObject context) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) throw new IllegalStateException("no such ruleset is loaded");
    JsonObject result = new JsonObject();
    result.addProperty("permit", new DefaultEvaluator(ruleset).evaluate(contextOf(context)).get().permit());
    return result;
  }

  private static Evaluator.Context contextOf(JsonObject context) throws IOException {
    String service = context.get("service").getAsString();
    String method = context.get("method").getAsString();
    ExpressionPathValue path = pathOf(context.get("path").getAsString());
    ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables =
        variablesOf(context.getAsJsonObject("variables"));
    return new Evaluator.Context() {
      public String service() {
        return service;
      }

      public String method() {
        return method;
      }

      public ExpressionPathValue path() {
        return path;
      }

      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() {
        return variables;
      }

      public ImmutableMap<String, AsyncRuntimeFunction> functions() {
        return ImmutableMap.of();
      }
    };
  }

  private static ExpressionPathValue pathOf(String path) {
    ExpressionPathValue.Builder builder = ExpressionPathValue.newBuilder();
    for (String segment : path.split("/")) {
      if (!segment.isEmpty()) builder.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return builder.build();
  }

  private static ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variablesOf(JsonObject given)
      throws IOException {
    ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
    for (var entry : given.entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(GSON.toJson(entry.getValue()), value);
      ExpressionValue built = value.build();
      variables.put(entry.getKey(), () -> Futures.immediateFuture(built));
    }
    return variables.build();
  }
}
